import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { SkeletonLines, SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import type { TFunction } from 'i18next';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useFinishWizard, useProfile } from '../../data/account/account.ts';
import { useAppLinks } from '../../data/app-links.ts';
import { useLanguageNote, useLanguageOptions } from '../../data/engines/languages.ts';
import { useSettings, useUpdateSettings } from '../../data/settings.ts';
import { paths, safeNext } from '../../paths.ts';
import { LanguageNotice } from '../../platform/i18n/language-notice.tsx';
import { lazyDialog } from '../../platform/lazy-component.ts';
import { useNotify } from '../../platform/notify.ts';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';
import { PageMeta } from '../../shell/page-meta.tsx';
import { usePreferences } from '../../stores/preferences.ts';
import { ExtensionStep } from './extension-step.tsx';
import { NameFields, useNames } from './name-step.tsx';

const QrCode = lazyDialog(async () => (await import('../../platform/copy/qr-code.tsx')).QrCode);

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

const steps = ['names', 'extension', 'phone'] as const;

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
	const isLast = at === steps.length - 1;
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
	return (
		<Step key={step} {...textsOf(step, t)} progress={at + 1}>
			<Suspense fallback={<SkeletonLines count={1} label={app('loading')} />}>
				{step === 'names' && (
					<>
						<NameFields names={names} />
						<LanguageField />
					</>
				)}
				{step === 'extension' && <ExtensionStep />}
				{step === 'phone' && <PhoneStep />}
			</Suspense>
			<div className="flex flex-wrap items-center gap-2 border-t pt-4">
				{at > 0 && <Button onPress={() => setAt(at - 1)}>{t('back')}</Button>}
				<Button variant="primary" isBusy={names.isSaving || (isLast && finish.isPending)} onPress={goOn}>
					{t(isLast ? 'done' : 'next')}
				</Button>
				<span className="ml-auto">
					<Button variant="text" isBusy={finish.isPending} onPress={() => leave(() => navigate(next))}>
						{t('later')}
					</Button>
				</span>
			</div>
		</Step>
	);
}

function textsOf(step: (typeof steps)[number], t: TFunction<'wizard'>) {
	if (step === 'names') return { title: t('names.title'), text: t('names.text') };
	if (step === 'extension') return { title: t('extension.title'), text: t('extension.text') };
	const isReachable = !isThisMachine(location.hostname);
	return { title: t('phone.title'), text: t(isReachable ? 'phone.page' : 'phone.local', { address: location.host }) };
}

/** A phone cannot reach loopback hosts. */
const isThisMachine = (host: string): boolean => /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);

type StepProps = { title: string; text: string; progress?: number; children: ReactNode };

function Step({ title, text, progress, children }: StepProps) {
	const { t } = useTranslation('wizard');
	const heading = useRef<HTMLHeadingElement>(null);
	// Screen readers announce the new step.
	useEffect(() => heading.current?.focus(), []);
	return (
		<section aria-labelledby="step-title" className="grid gap-4 rounded-lg border bg-raised p-5">
			<div className="grid gap-1">
				{progress && <p className="num text-muted text-xs">{t('progress', { step: progress })}</p>}
				<h2 id="step-title" ref={heading} tabIndex={-1} className="text-md outline-none">
					{title}
				</h2>
				<p className="wrap-anywhere max-w-measure text-muted">{text}</p>
			</div>
			{children}
		</section>
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

function PhoneStep() {
	const { t } = useTranslation('wizard');
	const { data: links } = useAppLinks();
	const code = !isThisMachine(location.hostname) && <QrCode text={location.origin} label={t('phone.code')} />;
	if (!links?.android) return code;
	return (
		<div className="flex flex-wrap items-start gap-2">
			{code}
			<LinkButton href={links.android} target="_blank" rel="noreferrer">
				{t('phone.app')}
			</LinkButton>
			<LinkButton href={paths.activate('android')} target="_blank">
				{t('phone.activate')}
			</LinkButton>
		</div>
	);
}
