import '../../popup/popup.css';

// the browser shows a popup when it has loaded, and what is fetched like this does not belong to loading
void import('../../popup/open-popup.tsx');
