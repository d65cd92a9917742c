// Sets the colour scheme before the first paint: the user's choice, or the system's.
{
  let mode;
  try {
    mode = localStorage.getItem('mui-mode');
  } catch {}
  if (mode !== 'light' && mode !== 'dark') mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute('data-scheme', mode);
}
