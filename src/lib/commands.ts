/** Whether the browser obeys invoker commands (`command`, `commandfor`); where not, scripts do what they say. */
export function obeysCommands(): boolean {
  return 'command' in HTMLButtonElement.prototype;
}
