const inlineProblems = '[role="alert"], .MuiFormHelperText-root.Mui-error';
const elsewhere = '.Toastify, [aria-hidden="true"]';

/** Whether a problem's text stands on the screen: at its field, in its dialog, or where something couldn't be loaded. */
export const standsInline = (text: string): boolean =>
  text !== '' &&
  [...document.querySelectorAll(inlineProblems)].some(
    (problem) => problem.textContent.includes(text) && problem.closest(elsewhere) === null,
  );
