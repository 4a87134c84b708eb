import '../../popup/popup.css';

// browsers show a popup only once it has loaded, and a dynamic import does not delay that
void import('../../popup/open-popup.tsx');
