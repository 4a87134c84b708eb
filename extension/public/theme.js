// before the first paint; views/follow-theme.ts goes on from there
document.documentElement.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
