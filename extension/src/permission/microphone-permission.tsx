import { Brand } from '@debrief/shared/ui/layout/brand.tsx';
import { pageTexts } from '../texts/page-texts.ts';
import { MicrophoneQuestion } from './microphone-question.tsx';
import { useMicrophone } from './use-microphone.ts';

export function MicrophonePermission() {
	const { answer, ask } = useMicrophone();
	return (
		<main className="mx-auto grid max-w-120 gap-4 px-4 py-6 sm:px-8">
			<Brand />
			<h1 className="text-xl">{answer === 'granted' ? pageTexts.permission.allowed : pageTexts.permission.heading}</h1>
			<MicrophoneQuestion answer={answer} onAsk={ask} />
			{answer === 'granted' && <p>{pageTexts.permission.closeTab}</p>}
		</main>
	);
}
