import { captureMicrophone } from '@debrief/shared/recorder/capture-microphone.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { Brand } from '@debrief/shared/ui/layout/brand.tsx';
import { useEffect, useState } from 'react';
import { texts } from '../texts/texts.ts';

type Answer = 'none' | 'granted' | 'denied' | 'missing';

/** Asks for the microphone in a tab: a popup would close when the browser asks. */
export function MicrophonePermission() {
	const [answer, setAnswer] = useState<Answer>('none');
	useEffect(() => {
		// a browser that does not know the name rejects; then the button finds out
		navigator.permissions.query({ name: 'microphone' }).then(
			({ state }) => setAnswer(state === 'granted' || state === 'denied' ? state : 'none'),
			() => {},
		);
	}, []);
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
		<main className="grid max-w-120 gap-4 px-4 py-6 sm:px-8">
			<Brand />
			<h1 className="text-xl">{texts.permission.heading}</h1>
			<p>{texts.permission.why}</p>
			{answer === 'granted' && <Banner kind="success">{texts.permission.granted}</Banner>}
			{answer === 'missing' && <Banner kind="warning">{texts.permission.missing}</Banner>}
			{answer === 'denied' && (
				<Banner kind="danger">
					<strong>{texts.permission.denied}</strong> {texts.permission.deniedSteps}
				</Banner>
			)}
			{answer !== 'granted' && (
				<div>
					<Button variant="primary" size="lg" onPress={ask}>
						{answer === 'none' ? texts.allowMicrophone : texts.permission.again}
					</Button>
				</div>
			)}
		</main>
	);
}
