import { Banner } from '@debrief/shared/ui/banner.tsx';
import { Button } from '@debrief/shared/ui/button.tsx';
import type { SignInState } from '../messaging/protocol.ts';
import { openTab } from '../platform/tabs.ts';
import { useRecording } from './recording-store.ts';

const minutesLeft = (expiresAt: number) => Math.max(1, Math.ceil((expiresAt - Date.now()) / 60_000));

/** The code of this browser, to be confirmed in the dashboard. */
export function SignInCard({ signIn }: { signIn: Exclude<SignInState, { state: 'signed-in' }> }) {
	const { tell } = useRecording();
	if (signIn.state === 'signed-out')
		return (
			<section className="grid gap-3 border-b p-4">
				{signIn.message && <Banner kind="warning">{signIn.message}</Banner>}
				<p>Sign in to choose sites and to send recordings.</p>
				<Button variant="primary" size="lg" isBlock onPress={() => tell({ to: 'background', type: 'sign-in' })}>
					Sign in
				</Button>
				<p className="text-muted text-xs">What is recorded waits here until you have signed in.</p>
			</section>
		);
	return (
		<section className="grid gap-3 border-b p-4">
			<p>Confirm this code in Debrief. The page opens with the code filled in.</p>
			<output className="rounded-md border bg-raised p-2.5 text-center font-head text-xl tracking-caps">
				{signIn.userCode}
			</output>
			<Button variant="primary" size="lg" isBlock onPress={() => openTab(signIn.confirmAt)}>
				Open Debrief
			</Button>
			<p className="text-muted text-xs">Code is valid for {minutesLeft(signIn.expiresAt)} min</p>
		</section>
	);
}
