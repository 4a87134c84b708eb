import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { pageTexts } from '../texts/page-texts.ts';
import { texts } from '../texts/texts.ts';
import type { MicrophoneAnswer } from './microphone-answer.ts';

type Props = { answer: MicrophoneAnswer; onAsk: () => void; isPrimary?: boolean };

export function MicrophoneQuestion({ answer, onAsk, isPrimary = true }: Props) {
	return (
		<>
			{answer !== 'granted' && <p>{pageTexts.permission.why}</p>}
			{answer === 'granted' && <Banner kind="success">{pageTexts.permission.granted}</Banner>}
			{answer === 'missing' && <Banner kind="warning">{pageTexts.permission.missing}</Banner>}
			{answer === 'dismissed' && <Banner kind="warning">{pageTexts.permission.dismissed}</Banner>}
			{answer === 'denied' && (
				<Banner kind="danger">
					<strong>{pageTexts.permission.denied}</strong> {pageTexts.permission.deniedSteps}
				</Banner>
			)}
			{answer !== 'granted' && (
				<div>
					<Button variant={isPrimary ? 'primary' : 'neutral'} size="lg" onPress={onAsk}>
						{answer === 'none' ? texts.allowMicrophone : texts.retry}
					</Button>
				</div>
			)}
		</>
	);
}
