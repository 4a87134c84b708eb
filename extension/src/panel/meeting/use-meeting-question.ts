import { useEffect, useRef, useState } from 'react';
import type { PanelOverview } from '../../messaging/panel-messages.ts';
import { requestStart, sendToBackground } from '../../platform/messages.ts';
import { playsLiveCall } from './live-call.ts';
import { MeetingWatch } from './meeting-watch.ts';

const sampleEveryMs = 1_000;

export type MeetingQuestion = { close(): void; neverAsk(): void };

/** Resolves to false when a person has to start it, such as where a notice has to be read first. */
const startByItself = ({ microphoneId, canRecordTabs }: PanelOverview): Promise<boolean> =>
	requestStart({
		tabId: null,
		sources: { microphone: true, tab: canRecordTabs, microphoneId },
		hasReadConsent: false,
		isAutomatic: true,
	}).then(
		({ isStarted }) => isStarted,
		() => false,
	);

export function useMeetingQuestion(overview: PanelOverview | null, isRecording: boolean): MeetingQuestion | null {
	const [isOpen, setIsOpen] = useState(false);
	const latest = useRef({ overview, isRecording });
	latest.current = { overview, isRecording };
	useEffect(() => {
		const watch = new MeetingWatch();
		let isFirst = true;
		const timer = setInterval(() => {
			const { overview: now, isRecording: isRunning } = latest.current;
			const isCalling = playsLiveCall(document) || now?.page?.isAudible === true;
			if (!watch.update({ isCalling, address: location.pathname, at: performance.now() })) return;
			// After a reload during a meeting, the question was already asked.
			const wasAsked = isFirst && now?.page?.isMeetingAsked === true;
			isFirst = false;
			if (!now?.page?.isAllowed || wasAsked || !(now.asksAboutMeetings || now.page.isAlways)) return;
			void sendToBackground({ to: 'background', type: 'meeting-asked', tabId: null }).catch(() => {});
			if (isRunning) return;
			if (now.page.isAlways) void startByItself(now).then((isStarted) => setIsOpen(!isStarted));
			else setIsOpen(true);
		}, sampleEveryMs);
		return () => clearInterval(timer);
	}, []);
	useEffect(() => {
		if (isRecording) setIsOpen(false);
	}, [isRecording]);
	if (!isOpen || !(overview?.asksAboutMeetings || overview?.page?.isAlways)) return null;
	return {
		close: () => setIsOpen(false),
		neverAsk() {
			setIsOpen(false);
			void sendToBackground({ to: 'background', type: 'ask-about-meetings', isOn: false }).catch(() => {});
		},
	};
}
