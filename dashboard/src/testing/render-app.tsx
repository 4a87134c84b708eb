import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { createFakeApi, FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { NavigationProvider } from '@debrief/shared/ui/layout/navigation-provider.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { MemoryRouter, parsePath, Route, Routes, useHref, useLocation, useNavigate } from 'react-router-dom';
import { createQueryClient } from '../data/query-client.ts';
import { createServices, ServicesContext } from '../platform/api.ts';
import { startI18n } from '../platform/i18n/i18n.ts';
import { buildSettings } from './build-settings.ts';

const origin = 'http://debrief.example';

const registration = {
	isFirstAccount: false,
	needsSetUpCode: false,
	hasMail: true,
	hasBilling: false,
	providers: [],
};

/** Of a server that keeps its mail as files. */
export const withoutMail: FakeHandlers = { getRegistration: () => ({ ...registration, hasMail: false }) };

export const signedIn: FakeHandlers = {
	signIn: () => ({ access_token: 'token', token_type: 'Bearer', expires_in: 900, user: buildProfile() }),
	getProfile: () => buildProfile(),
	getUsages: () => ({ list: [{ name: 'transcript', ceiling: 72_000, currentUsage: 24_720 }] }),
	getSettings: () => buildSettings(),
	getRegistration: () => registration,
	getHealth: () => ({ status: 'ok', version: 'test' }),
};

export const signedInAs = (profile: Profile): FakeHandlers => ({
	...signedIn,
	signIn: () => ({ access_token: 'token', token_type: 'Bearer', expires_in: 900, user: profile }),
	getProfile: () => profile,
});

export const signedInAsAdmin = signedInAs(buildProfile({ role: 'admin' }));

export const signedOut: FakeHandlers = {
	signIn: () => {
		throw new FakeError('no_token');
	},
	getRegistration: () => registration,
	getHumanCheck: () => ({ isNeeded: false, challenge: null }),
	getHealth: () => ({ status: 'ok', version: 'test' }),
};

type Options = {
	handlers?: FakeHandlers;
	at?: string;
	state?: unknown;
	route?: string;
};

export async function renderScreen(
	screen: ReactNode,
	{ handlers = signedIn, at = '/', state, route = '*' }: Options = {},
) {
	await startI18n('en');
	const api = createFakeApi(handlers);
	const services = createServices({ origin, fetch: api.fetch });
	const queryClient = createQueryClient(services);
	await services.session.start();
	const view = render(
		<ServicesContext value={services}>
			<QueryClientProvider client={queryClient}>
				<MemoryRouter initialEntries={[{ ...parsePath(at), state }]}>
					<Navigated>
						<Suspense>
							<Routes>
								<Route path={route} element={screen} />
								{route !== '*' && <Route path="*" element={<Elsewhere />} />}
							</Routes>
						</Suspense>
					</Navigated>
				</MemoryRouter>
			</QueryClientProvider>
		</ServicesContext>,
	);
	return { ...view, api, services, queryClient, user: userEvent.setup() };
}

function Navigated({ children }: { children: ReactNode }) {
	const navigate = useNavigate();
	return (
		<NavigationProvider navigate={navigate} useHref={useHref}>
			{children}
		</NavigationProvider>
	);
}

function Elsewhere() {
	const { pathname, search } = useLocation();
	return <p>went to {pathname + search}</p>;
}
