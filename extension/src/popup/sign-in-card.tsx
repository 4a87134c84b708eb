import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import type { SignInState } from '../messaging/protocol.ts';
import { openTab } from '../platform/pages/tabs.ts';
import { texts } from '../texts/texts.ts';
import { useRecording } from '../views/recording-store.ts';

const minutesLeft = (expiresAt: number) => Math.max(1, Math.ceil((expiresAt - Date.now()) / 60_000));

type Props = {
	signIn: Exclude<SignInState, { state: 'signed-in' }>;
	/** False above a meeting that can be recorded. */
	isPrimary?: boolean;
};

export function SignInCard({ signIn, isPrimary = true }: Props) {
	const { send } = useRecording();
	const variant = isPrimary ? 'primary' : 'neutral';
	if (signIn.state === 'signed-out')
		return (
			<section className="grid gap-3 border-b p-4 outline-none last:border-b-0" aria-label={texts.popup.signIn}>
				{signIn.problem && <Banner kind="warning">{texts.signInProblems[signIn.problem]}</Banner>}
				<p>{texts.popup.signInWhy}</p>
				<Button variant={variant} size="lg" isBlock onPress={() => send({ to: 'background', type: 'sign-in' })}>
					{texts.popup.signIn}
				</Button>
				<p className="text-muted text-xs">{texts.popup.waitHere}</p>
			</section>
		);
	return (
		<section className="grid gap-3 border-b p-4 outline-none last:border-b-0" aria-label={texts.popup.signIn}>
			<p>{texts.popup.confirmCode}</p>
			<output
				aria-label={texts.popup.yourCode}
				className="rounded-md border bg-raised p-2.5 text-center font-head font-mono text-xl tracking-caps"
			>
				{signIn.userCode}
			</output>
			<Button variant={variant} size="lg" isBlock onPress={() => openTab(signIn.confirmAt)}>
				{texts.popup.confirmInDebrief}
			</Button>
			<p className="text-muted text-xs">
				{texts.popup.codeValid(minutesLeft(signIn.expiresAt))}. {texts.popup.waitHere}
			</p>
		</section>
	);
}
