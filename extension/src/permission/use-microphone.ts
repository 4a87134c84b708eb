import { captureMicrophone } from '@debrief/shared/recorder/capture-microphone.ts';
import { useEffect, useState } from 'react';
import { type MicrophoneAnswer, readRefusal } from './microphone-answer.ts';

export function useMicrophone(): { answer: MicrophoneAnswer; ask: () => Promise<void> } {
	const [answer, setAnswer] = useState<MicrophoneAnswer>('none');
	useEffect(() => {
		let status: PermissionStatus | undefined;
		const show = () => status && setAnswer(status.state === 'prompt' ? 'none' : status.state);
		// Browsers that do not know this name reject. The button then asks directly.
		navigator.permissions.query({ name: 'microphone' }).then(
			(found) => {
				status = found;
				show();
				status.onchange = show;
			},
			() => {},
		);
		return () => {
			if (status) status.onchange = null;
			status = undefined;
		};
	}, []);
	const ask = async () => {
		try {
			const stream = await captureMicrophone(null);
			for (const track of stream.getTracks()) track.stop();
			setAnswer('granted');
		} catch (error) {
			setAnswer(await readRefusal(error, () => navigator.permissions.query({ name: 'microphone' })));
		}
	};
	return { answer, ask };
}
