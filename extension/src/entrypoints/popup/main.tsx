import '../../popup/popup.css';
import { createRoot } from 'react-dom/client';
import { openServer, readServerAddress, saveServerAddress } from '../../platform/server-address-store.ts';
import { Popup } from '../../popup/popup.tsx';

const root = document.getElementById('root');
document.documentElement.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
if (root)
	readServerAddress().then((saved) =>
		createRoot(root).render(<Popup saved={saved} onSave={saveServerAddress} onOpen={openServer} />),
	);
