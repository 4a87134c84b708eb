import { Banner } from '@debrief/shared/ui/banner.tsx';
import { Brand } from '@debrief/shared/ui/brand.tsx';
import { Button } from '@debrief/shared/ui/button.tsx';
import { useState } from 'react';
import { captureMicrophone } from '../recording/capture-microphone.ts';

type Answer = 'none' | 'granted' | 'denied' | 'missing';

/** Asks for the microphone in a tab: a popup would close when the browser asks. */
export function MicrophonePermission() {
	const [answer, setAnswer] = useState<Answer>('none');
	const ask = async () => {
		try {
			const stream = await captureMicrophone(null);
			for (const track of stream.getTracks()) track.stop();
			setAnswer('granted');
		} catch (error) {
			setAnswer(error instanceof DOMException && error.name === 'NotFoundError' ? 'missing' : 'denied');
		}
	};
	return (
		<main className="grid max-w-120 gap-4 p-8">
			<Brand />
			<h1 className="text-lg">Allow the microphone</h1>
			<p>
				Debrief records your voice on a channel of its own, only while you record. The browser asks once for all sites.
			</p>
			{answer === 'granted' && <Banner kind="success">The microphone is allowed. You can close this tab.</Banner>}
			{answer === 'missing' && <Banner kind="warning">This computer has no microphone.</Banner>}
			{answer === 'denied' && (
				<Banner kind="danger">
					The browser refused. Open the settings of this page at the left end of the address bar, allow the microphone,
					and try again.
				</Banner>
			)}
			<div>
				<Button variant="primary" onPress={ask}>
					Allow microphone
				</Button>
			</div>
		</main>
	);
}
