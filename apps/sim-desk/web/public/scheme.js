// Before anything is painted: the look that the person chose, or the system's.
{
  let mode;
  try {
    mode = localStorage.getItem('mui-mode');
  } catch {}
  if (mode !== 'light' && mode !== 'dark') mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute('data-scheme', mode);
}
