import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { useEffect, useState } from 'react';
import type { StartProblem } from '../../messaging/protocol.ts';
import { ownAddress } from '../../platform/extension-files.ts';
import { openTab } from '../../platform/pages/tabs.ts';
import { texts } from '../../texts/texts.ts';
import { useRecording } from '../../views/recording-store.ts';

export function RefusedStart({ problem, kind = 'danger' }: { problem: StartProblem; kind?: 'danger' | 'info' }) {
	const allow = () => openTab(ownAddress('permission.html'));
	const needsMicrophone = problem === 'microphone-not-allowed';
	return (
		<Banner
			kind={kind}
			action={
				needsMicrophone && (
					<Button variant="primary" onPress={allow}>
						{texts.allowMicrophone}
					</Button>
				)
			}
		>
			{texts.startProblems[problem]}
		</Banner>
	);
}

export function RefusedShortcut({
	refusal,
	isExplainedBelow,
}: {
	refusal: StartProblem | null;
	isExplainedBelow: boolean;
}) {
	const { send } = useRecording();
	const [shown, setShown] = useState(refusal);
	useEffect(() => {
		if (!refusal) return;
		setShown(refusal);
		void send({ to: 'background', type: 'refusal-seen' });
	}, [refusal, send]);
	if (!shown || (isExplainedBelow && shown === 'microphone-not-allowed')) return null;
	return (
		<div className="px-4 pt-3">
			<RefusedStart problem={shown} />
		</div>
	);
}
