/** A form's `onSubmit`: runs the task if the form is filled in. Enter submits a form although its button is disabled. */
export function submitIf(isWhole: boolean, run: () => void): (event: { preventDefault: () => void }) => void {
  return (event) => {
    event.preventDefault();
    if (isWhole) run();
  };
}
