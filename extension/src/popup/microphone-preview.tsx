import { Banner } from '@debrief/shared/ui/banner.tsx';
import { useEffect, useState } from 'react';
import type { PreviewView } from '../messaging/preview-messages.ts';
import { watchPreview } from '../platform/preview-port.ts';
import { problemWords } from '../texts/sentences.ts';
import { Meter } from '../views/meter.tsx';

/** Whether somebody is heard before the recording; only where the browser gives the microphone without asking. */
export function MicrophonePreview({ microphoneId }: { microphoneId: string | null }) {
	const isAllowed = useIsMicrophoneAllowed();
	const [view, setView] = useState<PreviewView | null>(null);
	useEffect(() => {
		if (isAllowed) return watchPreview({ microphoneId }, setView);
	}, [isAllowed, microphoneId]);
	if (!isAllowed) return null;
	if (view?.problem) return <Banner kind="warning">{problemWords(view.problem)}</Banner>;
	return <Meter side="local" level={view?.microphoneDb ?? null} isPaused={!view?.isOpen} />;
}

function useIsMicrophoneAllowed(): boolean {
	const [isAllowed, setIsAllowed] = useState(false);
	useEffect(() => {
		// a browser that does not know the name rejects, and shows no level then
		navigator.permissions.query({ name: 'microphone' }).then(
			({ state }) => setIsAllowed(state === 'granted'),
			() => {},
		);
	}, []);
	return isAllowed;
}
