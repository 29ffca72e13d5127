// Calls `then` after so many milliseconds; answers how to call it off.
export type Wait = (ms: number, then: () => void) => () => void;

export const wait: Wait = (ms, then) => {
  const timer = setTimeout(then, ms);
  return () => { clearTimeout(timer); };
};
