import type { WaitingDevice } from '@debrief/shared/contract/oauth.ts';
import { Button } from '@debrief/shared/ui/button.tsx';
import { TextField } from '@debrief/shared/ui/text-field.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { errorSentence } from '../../shell/error-messages.ts';
import { PageMeta } from '../../shell/page-meta.tsx';
import { useDeviceCode } from './use-device-code.ts';

/** Where a device sends its person: the code is looked up, shown with who asks, and approved or denied. */
export function DeviceScreen() {
	const { t } = useTranslation('device');
	const { code: inPath } = useParams();
	const [query] = useSearchParams();
	const given = query.get('user_code') ?? inPath ?? '';
	const { find, decide, reset, waiting, decision } = useDeviceCode();
	const { mutate: look } = find;
	useEffect(() => {
		if (given) look(given);
	}, [given, look]);
	return (
		<div className="grid max-w-search justify-items-start gap-4 px-4 pb-10 lg:px-6">
			<PageMeta title={t('title')} description={t('description')} />
			<header className="flex min-h-13 items-center">
				<h1 className="text-lg">{t('title')}</h1>
			</header>
			{!waiting && (
				<CodeForm given={given} isBusy={find.isPending} error={find.error} onSubmit={(code) => look(code)} />
			)}
			{waiting && !decision && (
				<Question
					device={waiting}
					error={decide.error}
					isBusy={decide.isPending}
					onDecide={(isApproved) => decide.mutate({ code: waiting.userCode, isApproved })}
				/>
			)}
			{waiting && decision && (
				<div role="status" className="grid justify-items-start gap-3">
					<p>{t(decision, { client: t(`client.${waiting.client}`) })}</p>
					<Button onPress={reset}>{t('another')}</Button>
				</div>
			)}
		</div>
	);
}

type FormProps = { given: string; isBusy: boolean; error: unknown; onSubmit: (code: string) => void };

function CodeForm({ given, isBusy, error, onSubmit }: FormProps) {
	const { t } = useTranslation('device');
	const { t: errors } = useTranslation('errors');
	const [code, setCode] = useState(given);
	const [isEmpty, setIsEmpty] = useState(false);
	const sentence = isEmpty ? errors('device_code_required') : error ? errorSentence(errors, error) : undefined;
	return (
		<form
			className="grid w-80 max-w-full gap-3"
			onSubmit={(event) => {
				event.preventDefault();
				setIsEmpty(!code.trim());
				if (code.trim()) onSubmit(code.trim());
			}}
		>
			<p className="text-muted">{t('enter')}</p>
			<TextField label={t('code')} value={code} onChange={setCode} error={sentence} autoComplete="off" />
			<Button type="submit" variant="primary" isBusy={isBusy}>
				{t('go')}
			</Button>
		</form>
	);
}

type QuestionProps = {
	device: WaitingDevice;
	error: unknown;
	isBusy: boolean;
	onDecide: (isApproved: boolean) => void;
};

function Question({ device, error, isBusy, onDecide }: QuestionProps) {
	const { t } = useTranslation('device');
	const { t: errors } = useTranslation('errors');
	const { isSameAddress, address } = device.deviceInfo;
	return (
		<section className="grid max-w-measure justify-items-start gap-3" aria-live="polite">
			<p className="font-act">{t('asks', { client: t(`client.${device.client}`) })}</p>
			<p>{t('compare')}</p>
			<p className="num rounded-sm border border-strong bg-raised px-3 py-2 text-xl">{device.userCode}</p>
			<p className="text-muted">{t('scopes')}</p>
			<p className={isSameAddress ? 'text-muted' : 'text-warning'}>
				{isSameAddress ? t('sameAddress') : t('otherAddress', { address })}
			</p>
			{Boolean(error) && (
				<p role="alert" className="text-danger">
					{errorSentence(errors, error)}
				</p>
			)}
			<div className="flex gap-2">
				<Button variant="primary" isBusy={isBusy} onPress={() => onDecide(true)}>
					{t('approve')}
				</Button>
				<Button isDisabled={isBusy} onPress={() => onDecide(false)}>
					{t('deny')}
				</Button>
			</div>
		</section>
	);
}
