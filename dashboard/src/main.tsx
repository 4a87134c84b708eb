import './main.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createQueryClient } from './data/query-client.ts';
import { createServices, ServicesContext } from './platform/api.ts';
import { browserStorage } from './platform/browser-storage.ts';
import { detectLanguage, startI18n } from './platform/i18n/i18n.ts';
import { setModuleConnection } from './platform/lazy-component.ts';
import { loadFurtherCalls } from './platform/server/calls/find-call.ts';
import type { SignInHint } from './platform/server/session.ts';
import { followPreferences } from './stores/follow-preferences.ts';
import { usePreferences } from './stores/preferences.ts';

const key = 'debrief-signed-in';

/** Not a secret: it only says whether a token renewal is worth a request. */
const signInHint: SignInHint = {
	isSet: () => browserStorage.getItem(key) === '1',
	set: (isSignedIn) => (isSignedIn ? browserStorage.setItem(key, '1') : browserStorage.removeItem(key)),
};

const services = createServices({
	origin: window.location.origin,
	locks: navigator.locks,
	channel: new BroadcastChannel('debrief-session'),
	hint: signInHint,
});
setModuleConnection(services.connection);
const queryClient = createQueryClient(services);
// Starts early. Routes that need a session wait for it.
services.session.start().catch(services.connection.report);

await startI18n(detectLanguage(document.cookie, usePreferences.getState().language, navigator.languages));
followPreferences();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(
	<StrictMode>
		<ServicesContext value={services}>
			<QueryClientProvider client={queryClient}>
				<App />
			</QueryClientProvider>
		</ServicesContext>
	</StrictMode>,
);

// After the first page, so that the next one does not wait for them.
setTimeout(() => loadFurtherCalls().catch(() => {}), 3000);
