import '../../popup/popup.css';

// Browsers show a popup once it has loaded, which a dynamic import does not delay.
void import('../../popup/open-popup.tsx');
