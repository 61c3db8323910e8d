/** The browser and its screen, for diagnoses. */
export function browserFacts() {
  const { deviceMemory } = navigator as Navigator & { readonly deviceMemory?: number };
  const { memory } = performance as Performance & { readonly memory?: { readonly usedJSHeapSize: number } };
  return {
    address: location.href,
    userAgent: navigator.userAgent,
    browserLanguage: navigator.languages.join(", "),
    screen: { width: screen.width, height: screen.height },
    window: { width: innerWidth, height: innerHeight },
    pixelRatio: devicePixelRatio,
    deviceMemoryGb: deviceMemory ?? null,
    heapBytes: memory?.usedJSHeapSize ?? null,
  };
}
