import { NavigationProvider } from '@debrief/shared/ui/layout/navigation-provider.tsx';
import { Suspense } from 'react';
import { BrowserRouter, useHref, useNavigate } from 'react-router-dom';
import { lazyComponent } from './platform/lazy-component.ts';
import { AppRoutes } from './router.tsx';
import { useTheme } from './stores/use-theme.ts';

const Overlays = lazyComponent(async () => (await import('./shell/overlays/overlays.tsx')).Overlays);

export function App() {
	useTheme();
	return (
		<BrowserRouter>
			<Framed />
		</BrowserRouter>
	);
}

function Framed() {
	const navigate = useNavigate();
	return (
		<NavigationProvider navigate={navigate} useHref={useHref}>
			<AppRoutes />
			<Suspense>
				<Overlays />
			</Suspense>
		</NavigationProvider>
	);
}
