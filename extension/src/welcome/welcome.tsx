import { Brand } from '@debrief/shared/ui/layout/brand.tsx';
import Check from 'lucide-react/icons/check';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, useId } from 'react';
import type { Overview } from '../messaging/protocol.ts';
import { MicrophoneQuestion } from '../permission/microphone-question.tsx';
import { useMicrophone } from '../permission/use-microphone.ts';
import { canRemind } from '../platform/notifications.ts';
import { shortcutsPage } from '../platform/shortcuts.ts';
import { pageTexts } from '../texts/page-texts.ts';
import { texts } from '../texts/texts.ts';
import { Announcer } from '../views/announcer.tsx';
import { ChangeKeys, Keys } from '../views/keys.tsx';
import { ProblemBanner } from '../views/problem-banner.tsx';
import { useRecording } from '../views/recording-store.ts';
import { ReminderSetting } from '../views/reminder-setting.tsx';
import { useFocusFallback } from '../views/use-focus-fallback.ts';
import { SignInStep } from './sign-in-step.tsx';
import { SitesStep } from './sites-step.tsx';

export function Welcome({ offersReminder = canRemind }) {
	const { overview } = useRecording();
	const isSignedIn = overview?.signIn.state === 'signed-in';
	const ref = useFocusFallback<HTMLElement>();
	return (
		<main ref={ref} className="mx-auto max-w-settings px-4 py-6 outline-none sm:px-8" aria-busy={!overview}>
			<Brand />
			<h1 className="pt-4 text-xl">{pageTexts.welcome.heading}</h1>
			<p className="max-w-measure pt-1 pb-4 text-muted">{pageTexts.welcome.promise}</p>
			{/* The step itself shows what went wrong in signing in. */}
			{(isSignedIn || !overview) && (
				<div className="pb-4 empty:hidden">
					<ProblemBanner />
				</div>
			)}
			{overview && <Steps overview={overview} offersReminder={offersReminder} />}
		</main>
	);
}

type StepsProps = { overview: Overview; offersReminder: boolean };

function Steps({ overview: { signIn, server, sites, keys }, offersReminder }: StepsProps) {
	const { answer, ask } = useMicrophone();
	const isSignedIn = signIn.state === 'signed-in';
	const hasMicrophone = answer === 'granted';
	const hasSite = isSignedIn && sites.some(({ hasAccess }) => hasAccess);
	const isReady = isSignedIn && hasMicrophone && hasSite;
	return (
		<>
			<Announcer>{isReady ? pageTexts.welcome.ready : ''}</Announcer>
			{isReady && <ReadyToRecord recordKeys={keys.record} offersReminder={offersReminder} />}
			<ol>
				<Step number={1} title={texts.popup.signIn} isDone={isSignedIn}>
					<SignInStep signIn={signIn} server={server} />
				</Step>
				<Step number={2} title={pageTexts.permission.heading} isDone={hasMicrophone}>
					<MicrophoneQuestion answer={answer} onAsk={ask} isPrimary={isSignedIn} />
				</Step>
				<Step number={3} title={pageTexts.welcome.sites} isDone={hasSite}>
					<SitesStep sites={sites} isSignedIn={isSignedIn} />
				</Step>
			</ol>
		</>
	);
}

type ReadyProps = { recordKeys: string | undefined; offersReminder: boolean };

function ReadyToRecord({ recordKeys, offersReminder }: ReadyProps) {
	return (
		<section aria-label={pageTexts.welcome.ready} className="grid gap-2 border-t py-4 outline-none">
			<h2 className="flex items-center gap-2 text-lg">
				<CircleCheck className="text-success" />
				{pageTexts.welcome.ready}
			</h2>
			<p className="max-w-measure">{pageTexts.welcome.pinIcon}</p>
			<p className="max-w-measure">{pageTexts.welcome.readyHow}</p>
			{recordKeys ? (
				<p className="flex flex-wrap items-center gap-2">
					{pageTexts.welcome.readyKeys}
					<Keys keys={recordKeys} />
				</p>
			) : (
				<p className="max-w-measure">{pageTexts.welcome.noKey(shortcutsPage)}</p>
			)}
			<ChangeKeys />
			{offersReminder && <ReminderSetting />}
		</section>
	);
}

type Props = { number: number; title: string; isDone: boolean; children: ReactNode };

function Step({ number, title, isDone, children }: Props) {
	const id = useId();
	return (
		<li>
			<section
				aria-labelledby={id}
				className="grid grid-cols-[28px_minmax(0,1fr)] gap-x-3 gap-y-2 border-t py-4 outline-none"
			>
				<span
					data-done={isDone || undefined}
					className="num grid size-7 place-items-center rounded-full border border-strong font-act data-done:border-success data-done:text-success"
				>
					{isDone ? <Check aria-hidden="true" /> : number}
				</span>
				<h2 id={id} className="flex min-h-7 items-center text-md">
					{title}
					{isDone && <span className="sr-only">: {pageTexts.welcome.done}</span>}
				</h2>
				<div className="col-start-2 grid justify-items-start gap-3">{children}</div>
			</section>
		</li>
	);
}
