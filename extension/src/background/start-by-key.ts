import type { BackgroundMessage, ChosenMicrophone, StartAnswer, StartProblem } from '../messaging/protocol.ts';
import type { StoredValue } from '../platform/stored-value.ts';

export type KeyDeps = {
	start(request: Extract<BackgroundMessage, { type: 'start' }>): Promise<StartAnswer>;
	microphone: Pick<StoredValue<ChosenMicrophone>, 'read'>;
	canRecordTabs: boolean;
	refusal: Pick<StoredValue<StartProblem>, 'write'>;
	/** Rejects where the browser lets nobody but a person open it. */
	openPopup(): Promise<void>;
	/** On the icon, where there is nothing else. */
	showRefusal(problem: StartProblem): Promise<void>;
};

/** Records by a key, which has no view of its own: the popup opens and says why nothing begins, or the icon does. */
export async function startByKey(deps: KeyDeps, tabId: number | null): Promise<void> {
	const microphoneId = (await deps.microphone.read())?.id ?? null;
	const sources = { microphone: true, tab: deps.canRecordTabs, microphoneId };
	const answer = await deps.start({ to: 'background', type: 'start', tabId, sources, hasReadConsent: false });
	if (answer.isStarted) return;
	await deps.refusal.write(answer.problem);
	await deps.openPopup().catch(() => deps.showRefusal(answer.problem));
}
