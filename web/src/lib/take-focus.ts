/** For `ref`: what takes the place of a pressed button takes the focus too, which would be lost with it. */
export function takeFocus(box: HTMLElement | null): void {
  box?.focus();
}
