import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { useEffect, useRef } from 'react';
import type { SignInState } from '../messaging/protocol.ts';
import { openOptions, openTab, returnFromTab } from '../platform/pages/tabs.ts';
import { pageTexts } from '../texts/page-texts.ts';
import { texts } from '../texts/texts.ts';
import { ProblemBanner } from '../views/problem-banner.tsx';
import { useRecording } from '../views/recording-store.ts';

type Props = { signIn: SignInState; server: string };

export function SignInStep({ signIn, server }: Props) {
	const { send } = useRecording();
	const opened = useRef<number | null>(null);
	const confirm = async (address: string) => {
		opened.current = await openTab(address);
	};
	const begin = async () => {
		if (!(await send({ to: 'background', type: 'sign-in' }))) return;
		const state = useRecording.getState().overview?.signIn;
		if (state?.state === 'waiting') await confirm(state.confirmAt);
	};
	const isSignedIn = signIn.state === 'signed-in';
	useEffect(() => {
		if (!isSignedIn || opened.current === null) return;
		void returnFromTab(opened.current);
		opened.current = null;
	}, [isSignedIn]);
	if (signIn.state === 'signed-in')
		return <p className="text-muted">{pageTexts.welcome.recordingsGo(hostOf(server))}</p>;
	if (signIn.state === 'waiting')
		return (
			<>
				<ProblemBanner />
				<p>{pageTexts.welcome.confirm}</p>
				<output
					aria-label={texts.popup.yourCode}
					className="rounded-md border bg-raised px-4 py-2 font-head font-mono text-xl tracking-caps"
				>
					{signIn.userCode}
				</output>
				<Button onPress={() => confirm(signIn.confirmAt)}>{pageTexts.welcome.openAgain}</Button>
			</>
		);
	return (
		<>
			{signIn.problem && <Banner kind="warning">{texts.signInProblems[signIn.problem]}</Banner>}
			<ProblemBanner onRetry={begin} />
			<p>{pageTexts.welcome.recordingsGo(hostOf(server))}</p>
			<div className="flex flex-wrap gap-2">
				<Button variant="primary" size="lg" onPress={begin}>
					{texts.popup.signIn}
				</Button>
				<Button variant="text" size="lg" onPress={openOptions}>
					{pageTexts.welcome.otherServer}
				</Button>
			</div>
		</>
	);
}

const hostOf = (server: string): string => new URL(server).host;
