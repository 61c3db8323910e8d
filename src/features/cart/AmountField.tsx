type AmountFieldProps = {
  readonly amount: number;
  readonly label: string;
  readonly onChange: (amount: number) => void;
};

/** The amount as a number that can be written over; it counts when the field is left or Enter is pressed. */
export function AmountField({ amount, label, onChange }: AmountFieldProps) {
  const finish = (input: HTMLInputElement) => {
    const written = Number(input.value.trim() || amount);
    input.value = String(amount); // stands where nothing changes; else the field is drawn anew
    if (written !== amount) onChange(written);
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
