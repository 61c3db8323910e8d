import { useState } from "react";
import { BookPicture } from "../../chrome/kit/BookPicture.tsx";

/** A picture beside words; nothing where there is none, or where it cannot be loaded. */
export function Shot({ src, className = "" }: { readonly src: string; readonly className?: string }) {
  const [missing, setMissing] = useState("");
  if (src === "" || src === missing) return null;
  return <BookPicture src={src} className={className} loading="lazy" onMissing={() => setMissing(src)} />;
}
