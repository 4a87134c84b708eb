import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { texts } from '../texts/texts.ts';
import type { MicrophoneAnswer } from './microphone-answer.ts';

type Props = { answer: MicrophoneAnswer; onAsk: () => void; isPrimary?: boolean };

export function MicrophoneQuestion({ answer, onAsk, isPrimary = true }: Props) {
	return (
		<>
			<p>{texts.permission.why}</p>
			{answer === 'granted' && <Banner kind="success">{texts.permission.granted}</Banner>}
			{answer === 'missing' && <Banner kind="warning">{texts.permission.missing}</Banner>}
			{answer === 'dismissed' && <Banner kind="warning">{texts.permission.dismissed}</Banner>}
			{answer === 'denied' && (
				<Banner kind="danger">
					<strong>{texts.permission.denied}</strong> {texts.permission.deniedSteps}
				</Banner>
			)}
			{answer !== 'granted' && (
				<div>
					<Button variant={isPrimary ? 'primary' : 'neutral'} size="lg" onPress={onAsk}>
						{answer === 'none' ? texts.allowMicrophone : texts.permission.again}
					</Button>
				</div>
			)}
		</>
	);
}
