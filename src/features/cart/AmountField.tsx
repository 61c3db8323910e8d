type AmountFieldProps = {
  readonly amount: number;
  readonly label: string;
  readonly onChange: (amount: number) => void;
};

/** The amount as a number that can be written over; it counts when the field is left or Enter is pressed. */
export function AmountField({ amount, label, onChange }: AmountFieldProps) {
  const finish = (input: HTMLInputElement) => {
    const written = Number(input.value.trim() || amount);
    if (written === amount) return;
    onChange(written);
    input.value = String(amount); // where nothing has changed after all; else the field is drawn anew
  };
  return (
    <input
      className="cart__amount"
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      aria-label={label}
      defaultValue={amount}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={({ currentTarget }) => finish(currentTarget)}
      onKeyDown={({ key, currentTarget, nativeEvent }) => {
        if (key === "Enter" && !nativeEvent.isComposing) finish(currentTarget);
      }}
    />
  );
}
