// A page to print, where no server writes it: the engine does, and the browser shows it in a window of its
// own.
export async function show_print(path: string): Promise<void> {
  // Opened at once: later the browser would take it for a window that nobody asked for.
  const shown = window.open('', '_blank');
  try {
    const { text_of } = await import('./end');
    const address = URL.createObjectURL(new Blob([await text_of(path)], { type: 'text/html;charset=utf-8' }));
    if (shown === null) window.location.assign(address);
    else shown.location.replace(address);
  } catch (error) {
    shown?.close();
    throw error;
  }
}
