import type { DashboardMessage } from '../bridge/dashboard-notifier.ts';
import type { SignIn } from '../sign-in/sign-in.ts';

export type DashboardActionDeps = {
	signIn: Pick<SignIn, 'state' | 'begin'>;
	openTab(url: string): unknown;
	openPopup(): Promise<void>;
	popupAddress: string;
	refresh(): Promise<void>;
	send(id: string): Promise<unknown>;
};

export async function serveDashboard(deps: DashboardActionDeps, { type, id }: DashboardMessage): Promise<void> {
	switch (type) {
		case 'dashboard-hello':
			return;
		case 'dashboard-settings-changed':
			return deps.refresh();
		case 'dashboard-send-recording':
			if (id !== undefined) await deps.send(id);
			return;
		case 'dashboard-sign-in':
			return confirmSignIn(deps);
		case 'dashboard-open-popup':
			// Firefox opens the popup only after a click on the icon.
			await deps.openPopup().catch(() => deps.openTab(deps.popupAddress));
	}
}

export async function confirmSignIn({
	signIn,
	openTab,
}: Pick<DashboardActionDeps, 'signIn' | 'openTab'>): Promise<void> {
	if ((await signIn.state()).state === 'signed-out') await signIn.begin();
	const state = await signIn.state();
	if (state.state === 'waiting') openTab(state.confirmAt);
}
