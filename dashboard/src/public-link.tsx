import './main.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { createQueryClient } from './data/query-client.ts';
import { createServices, ServicesContext } from './platform/api.ts';
import { detectLanguage, startI18n } from './platform/i18n/i18n.ts';
import { lazyComponent, setModuleConnection } from './platform/lazy-component.ts';
import { followPreferences } from './stores/follow-preferences.ts';
import { usePreferences } from './stores/preferences.ts';
import { useTheme } from './stores/use-theme.ts';

const PublicLinkScreen = lazyComponent(async () => (await import('./screens/public-link/screen.tsx')).PublicLinkScreen);

// Public links have no sign-in: the session never starts and all calls are public.
const services = createServices({ origin: window.location.origin });
setModuleConnection(services.connection);
const queryClient = createQueryClient(services);

await startI18n(detectLanguage(document.cookie, usePreferences.getState().language, navigator.languages));
followPreferences();

const root = document.getElementById('root');
if (!root) throw new Error('public-link.html has no #root.');
createRoot(root).render(
	<StrictMode>
		<ServicesContext value={services}>
			<QueryClientProvider client={queryClient}>
				<BrowserRouter>
					<Page />
				</BrowserRouter>
			</QueryClientProvider>
		</ServicesContext>
	</StrictMode>,
);

function Page() {
	useTheme();
	return (
		<Suspense>
			<Routes>
				<Route path="s/:token" element={<PublicLinkScreen />} />
				<Route path="*" element={<PublicLinkScreen />} />
			</Routes>
		</Suspense>
	);
}
