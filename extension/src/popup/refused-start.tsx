import { Banner } from '@debrief/shared/ui/banner.tsx';
import { Button } from '@debrief/shared/ui/button.tsx';
import { useEffect, useState } from 'react';
import type { StartProblem } from '../messaging/protocol.ts';
import { ownAddress } from '../platform/own-address.ts';
import { openTab } from '../platform/tabs.ts';
import { texts } from '../texts/texts.ts';
import { useRecording } from './recording-store.ts';

/** Why nothing was begun, with the way out where there is one. */
export function RefusedStart({ problem }: { problem: StartProblem }) {
	const allow = () => openTab(ownAddress('permission.html'));
	const needsMicrophone = problem === 'microphone-not-allowed';
	return (
		<Banner kind="danger" action={needsMicrophone && <Button onPress={allow}>{texts.allowMicrophone}</Button>}>
			{texts.startProblems[problem]}
		</Banner>
	);
}

/** Why the key that records began nothing: told once, and for as long as this popup is open. */
export function RefusedKey({ refusal }: { refusal: StartProblem | null }) {
	const { tell } = useRecording();
	const [told, setTold] = useState(refusal);
	useEffect(() => {
		if (!refusal) return;
		setTold(refusal);
		void tell({ to: 'background', type: 'refusal-seen' });
	}, [refusal, tell]);
	if (!told) return null;
	return (
		<div className="px-4 pt-3">
			<RefusedStart problem={told} />
		</div>
	);
}
