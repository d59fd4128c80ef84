/** For `ref`: focuses the element that replaces a pressed button, or the focus would be lost. */
export function takeFocus(box: HTMLElement | null): void {
  box?.focus();
}
