import './main.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createServices, ServicesContext } from './platform/api.ts';
import { nearestLanguage, startI18n } from './platform/i18n.ts';
import { waitForPartsWith } from './platform/lazy-part.ts';
import { createQueryClient } from './platform/query-client.ts';
import { signInHint } from './platform/sign-in-hint.ts';
import { usePreferences } from './stores/preferences.ts';

const services = createServices({
	origin: window.location.origin,
	locks: navigator.locks,
	channel: new BroadcastChannel('debrief-session'),
	hint: signInHint,
});
waitForPartsWith(services.connection);
const queryClient = createQueryClient(services);
// asked at once; whoever needs to know waits for it in the gate of the routes
services.session.start().catch(services.connection.report);

await startI18n(nearestLanguage(usePreferences.getState().language ?? navigator.language));

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
