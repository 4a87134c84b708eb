import type { DashboardMessage } from '../bridge/dashboard-notifier.ts';
import type { Part } from './background-parts.ts';

type SignInParts = Part<'signIn', 'state' | 'begin'> & Part<'tabs', 'open'>;
export type DashboardParts = SignInParts & Part<'toolbar', 'openPopup'> & Part<'extension', 'popupAddress'>;
type Actions = {
	refresh(): Promise<void>;
	send(id: string): Promise<unknown>;
};

export async function serveDashboard(
	parts: DashboardParts,
	{ type, id }: DashboardMessage,
	actions: Actions,
): Promise<void> {
	switch (type) {
		case 'dashboard-hello':
			return;
		case 'dashboard-settings-changed':
			return actions.refresh();
		case 'dashboard-send-recording':
			if (id !== undefined) await actions.send(id);
			return;
		case 'dashboard-sign-in':
			return confirmSignIn(parts);
		case 'dashboard-open-popup':
			// Firefox opens the popup only after a click on the icon.
			await parts.toolbar.openPopup().catch(() => parts.tabs.open(parts.extension.popupAddress));
	}
}

export async function confirmSignIn({ signIn, tabs }: SignInParts): Promise<void> {
	if ((await signIn.state()).state === 'signed-out') await signIn.begin();
	const state = await signIn.state();
	if (state.state === 'waiting') void tabs.open(state.confirmAt);
}
