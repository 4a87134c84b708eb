import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { SkeletonLines, SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { type FormEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useFinishWizard, useProfile } from '../../data/account/account.ts';
import { useLanguageNote, useLanguageOptions } from '../../data/engines/languages.ts';
import { useSpeechModelStatus } from '../../data/engines/speech-models.ts';
import { useSettings, useUpdateSettings } from '../../data/settings.ts';
import { paths, safeNext } from '../../paths.ts';
import { LanguageNotice } from '../../platform/i18n/language-notice.tsx';
import { lazyComponent } from '../../platform/lazy-component.ts';
import { useNotify } from '../../platform/notify.ts';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';
import { PageMeta } from '../../shell/page-meta.tsx';
import { usePreferences } from '../../stores/preferences.ts';
import { ExtensionStep } from './extension-step.tsx';
import { NameFields, useNames } from './name-step.tsx';
import { RecordingStep } from './recording-step.tsx';

const BetterEngine = lazyComponent(
	async () => (await import('../../features/speech-models/better-engine.tsx')).BetterEngine,
);

export function WizardScreen() {
	const { t } = useTranslation('wizard');
	const { t: app } = useTranslation('app');
	const { data: profile, error, refetch } = useProfile();
	const next = useNext();
	// Completing the wizard must not redirect to the home page before the next page opens.
	const [isOpen, setIsOpen] = useState(false);
	useEffect(() => {
		if (profile?.showWizard) setIsOpen(true);
	}, [profile?.showWizard]);
	if (error && !profile) return <LoadFailed title={app('error.title')} error={error} onRetry={() => refetch()} />;
	if (!profile) return <SkeletonRows count={3} label={app('loading')} />;
	if (!profile.showWizard && !isOpen) return <Navigate to={next} replace />;
	return (
		<div className="grid max-w-settings gap-5 px-4 pb-10 lg:px-6">
			<PageMeta title={t('title')} description={t('description')} />
			<header className="flex min-h-13 items-center">
				<h1 className="text-lg">{t('title')}</h1>
			</header>
			<Steps profile={profile} />
		</div>
	);
}

function useNext(): string {
	const [query] = useSearchParams();
	return safeNext(query.get('next')) ?? paths.home();
}

const steps = ['names', 'extension', 'recording'] as const;

type StepId = (typeof steps)[number];

function Steps({ profile }: { profile: Profile }) {
	const { t } = useTranslation('wizard');
	const { t: app } = useTranslation('app');
	const [at, setAt] = useState(0);
	const navigate = useNavigate();
	const next = useNext();
	const notify = useNotify();
	const finish = useFinishWizard();
	const leave = (then: () => void) => finish.mutate(undefined, { onSuccess: then, onError: notify.failure });
	const step = steps[at] ?? 'names';
	const names = useNames(profile);
	const isLast = step === 'recording';
	const goOn = () => {
		if (isLast) leave(() => navigate(next));
		// What was refused is shown at its field.
		else if (step === 'names')
			names.save().then(
				() => setAt(at + 1),
				() => {},
			);
		else setAt(at + 1);
	};
	const upload = () => leave(() => navigate(paths.home(), { state: { focus: 'upload' } }));
	return (
		<Step key={step} step={step} at={at} onGoOn={goOn}>
			<Suspense fallback={<SkeletonLines count={1} label={app('loading')} />}>
				{step === 'names' && (
					<>
						<NameFields names={names} />
						<LanguageField />
						<BetterTranscripts />
					</>
				)}
				{step === 'extension' && <ExtensionStep />}
				{step === 'recording' && <RecordingStep onUpload={upload} />}
			</Suspense>
			<div className="flex flex-wrap items-center gap-2 border-t pt-4">
				{at > 0 && <Button onPress={() => setAt(at - 1)}>{t('back')}</Button>}
				<Button
					type="submit"
					variant={isLast ? 'neutral' : 'primary'}
					isBusy={names.isSaving || (isLast && finish.isPending)}
				>
					{t(isLast ? 'done' : 'next')}
				</Button>
				{!isLast && (
					<span className="ml-auto">
						<Button variant="text" isBusy={finish.isPending} onPress={() => leave(() => navigate(next))}>
							{t('later')}
						</Button>
					</span>
				)}
			</div>
		</Step>
	);
}

type StepProps = { step: StepId; at: number; onGoOn: () => void; children: ReactNode };

function Step({ step, at, onGoOn, children }: StepProps) {
	const { t } = useTranslation('wizard');
	const heading = useRef<HTMLHeadingElement>(null);
	// Screen readers announce the new step.
	useEffect(() => heading.current?.focus(), []);
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		onGoOn();
	};
	return (
		<form
			onSubmit={onSubmit}
			noValidate
			aria-labelledby="step-title"
			className="grid gap-4 rounded-lg border bg-raised p-5"
		>
			<div className="grid gap-1">
				<div className="flex min-h-5 items-center gap-2 pb-1 text-muted text-xs">
					<span className="num">{t('progress', { step: at + 1, count: steps.length })}</span>
					<span aria-hidden="true" className="flex gap-1">
						{steps.map((id, i) => (
							<span
								key={id}
								data-past={i <= at || undefined}
								className="h-1 w-6 rounded-xs bg-pressed data-past:bg-accent"
							/>
						))}
					</span>
				</div>
				<h2 id="step-title" ref={heading} tabIndex={-1} className="text-md outline-none">
					{t(`steps.${step}.title`)}
				</h2>
				<p className="wrap-anywhere max-w-measure text-muted">{t(`steps.${step}.text`)}</p>
			</div>
			{children}
		</form>
	);
}

function LanguageField() {
	const { t } = useTranslation('wizard');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const update = useUpdateSettings();
	const { data } = useSettings();
	const last = usePreferences((state) => state.recordingLanguage);
	const pending = update.isPending ? update.variables.transcripts?.language : null;
	const shown = pending ?? data?.transcripts.language ?? last;
	const { options, note } = useLanguageOptions(shown);
	// Someone who reads German may not notice that English is chosen, because no engine here knows German.
	const ownNote = useLanguageNote(navigator.language);
	const notice = note ?? (ownNote?.kind === 'missing' ? ownNote : null);
	if (!data) return <SkeletonLines count={1} label={app('loading')} />;
	const choose = (language: string) =>
		update.mutate(
			{ transcripts: { language } },
			{ onSuccess: () => notify.success(t('saved')), onError: notify.failure },
		);
	return (
		<div className="max-w-form">
			<Select
				label={t('language.label')}
				value={shown}
				onChange={choose}
				options={options}
				hint={notice ? <LanguageNotice note={notice} /> : t('language.hint')}
			/>
		</div>
	);
}

/** The models download while the person goes on. */
function BetterTranscripts() {
	const { t } = useTranslation('wizard');
	const { data } = useSpeechModelStatus();
	if (!data?.isAdmin || (data.offered === null && data.underway.length === 0)) return null;
	return (
		<section aria-labelledby="better-title" className="grid max-w-form gap-1">
			<h3 id="better-title" className="text-sm">
				{t('transcripts.title')}
			</h3>
			<p className="text-muted">{t('transcripts.text')}</p>
			<BetterEngine canBeBetter variant="neutral" />
		</section>
	);
}
