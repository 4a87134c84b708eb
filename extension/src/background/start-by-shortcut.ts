import type { BackgroundMessage, ChosenMicrophone, StartAnswer, StartProblem } from '../messaging/protocol.ts';
import type { StoredValue } from '../platform/storage/stored-value.ts';

export type ShortcutDeps = {
	start(request: Extract<BackgroundMessage, { type: 'start' }>): Promise<StartAnswer>;
	microphone: Pick<StoredValue<ChosenMicrophone>, 'read'>;
	canRecordTabs: boolean;
	refusal: Pick<StoredValue<StartProblem>, 'write'>;
	/** Rejects in browsers where only a click opens the popup. */
	openPopup(): Promise<void>;
	showRefusal(problem: StartProblem): Promise<void>;
};

/** On failure the popup opens with the reason, or the icon shows it. */
export async function startByShortcut(deps: ShortcutDeps, tabId: number | null): Promise<void> {
	const microphoneId = (await deps.microphone.read())?.id ?? null;
	const sources = { microphone: true, tab: deps.canRecordTabs, microphoneId };
	const answer = await deps.start({ to: 'background', type: 'start', tabId, sources, hasReadConsent: false });
	if (answer.isStarted) return;
	await deps.refusal.write(answer.problem);
	await deps.openPopup().catch(() => deps.showRefusal(answer.problem));
}
