import type { DashboardMessage } from '../bridge/dashboard-notifier.ts';
import type { SignIn } from '../sign-in/sign-in.ts';

export type DashboardActionDeps = {
	signIn: Pick<SignIn, 'state' | 'begin'>;
	openTab(url: string): unknown;
	openPopup(): Promise<void>;
	/** The popup as a page of its own. */
	popupAddress: string;
	/** Reads settings and sites again. */
	refresh(): Promise<void>;
	/** Sends this unsent recording, also one that had failed. */
	send(id: string): Promise<unknown>;
};

/** Does what a person chose in a page of the extension's own server. */
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
			// Firefox opens it only for a click on the icon
			await deps.openPopup().catch(() => deps.openTab(deps.popupAddress));
	}
}

/** Opens the page that confirms the code, as the popup's button does. */
export async function confirmSignIn({
	signIn,
	openTab,
}: Pick<DashboardActionDeps, 'signIn' | 'openTab'>): Promise<void> {
	if ((await signIn.state()).state === 'signed-out') await signIn.begin();
	const state = await signIn.state();
	if (state.state === 'waiting') openTab(state.confirmAt);
}
