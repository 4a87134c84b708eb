import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { useState } from 'react';
import { texts } from '../texts/texts.ts';
import { useRecording } from './recording-store.ts';

type Props = { onRetry?: (() => Promise<unknown>) | undefined };

export function ProblemBanner({ onRetry }: Props) {
	const { problem, retry } = useRecording();
	const [isBusy, setIsBusy] = useState(false);
	if (!problem) return null;
	const again = async () => {
		setIsBusy(true);
		await (onRetry ?? retry)?.();
		setIsBusy(false);
	};
	return (
		<Banner
			kind="danger"
			action={
				retry && (
					<Button size="sm" isBusy={isBusy} onPress={again}>
						{texts.retry}
					</Button>
				)
			}
		>
			{problem}
		</Banner>
	);
}
