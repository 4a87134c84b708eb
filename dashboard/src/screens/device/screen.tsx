import type { DeviceClient } from '@debrief/shared/domain/accounts/devices.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { useDeviceCode } from '../../data/account/devices.ts';
import { type ActivatedDevice, activatedDevices, paths } from '../../paths.ts';
import { PageMeta } from '../../shell/page-meta.tsx';
import { AccessSection } from './access/access-section.tsx';
import { CodeForm } from './code-form.tsx';
import { ConnectedApps } from './connected-apps.tsx';
import { DeviceList } from './device-list.tsx';
import { Question } from './question.tsx';
import { SessionList } from './session-list.tsx';
import { WaysIn } from './ways-in.tsx';

const deviceApps: Record<ActivatedDevice, DeviceClient> = {
	android: 'debrief-android',
	'zoiper-android': 'zoiper-android',
	zoiper5: 'zoiper5',
};

/** Returns null on pages for any device. */
const appOfPage = (pathname: string): ActivatedDevice | null =>
	activatedDevices.find((app) => pathname.split('/')[3] === app) ?? null;

export function DeviceScreen() {
	const { t } = useTranslation('device');
	const { code: inPath } = useParams();
	const { pathname } = useLocation();
	const app = appOfPage(pathname);
	const page = pathname === paths.devices() ? 'title' : 'activate';
	const [query] = useSearchParams();
	const given = query.get('user_code') ?? inPath ?? '';
	const { find, decide, reset, waiting, decision } = useDeviceCode();
	const { mutate: findDevice } = find;
	useEffect(() => {
		if (!given) return;
		// StrictMode runs effects twice, and the second run would use up the form of the first.
		const timer = setTimeout(() => findDevice(given));
		return () => clearTimeout(timer);
	}, [given, findDevice]);
	return (
		<div className="grid max-w-search justify-items-start gap-4 px-4 pb-10 lg:px-6">
			{app ? (
				<PageMeta title={`${t(`client.${deviceApps[app]}`)} · ${t('title')}`} description={t(`enterFor.${app}`)} />
			) : (
				<PageMeta title={t(page)} description={t(page === 'title' ? 'description' : 'enter')} />
			)}
			<header className="flex min-h-13 items-center">
				<h1 className="text-lg">{t('title')}</h1>
			</header>
			{!waiting && (
				<CodeForm
					given={given}
					app={app}
					isBusy={find.isPending}
					error={find.error}
					onSubmit={(code) => findDevice(code)}
				/>
			)}
			{waiting && !decision && (
				<Question
					device={waiting}
					isOtherApp={app !== null && waiting.client !== deviceApps[app]}
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
			{!waiting && <DeviceList />}
			{!waiting && <ConnectedApps />}
			{!waiting && <AccessSection />}
			{!waiting && <SessionList />}
			{!waiting && <WaysIn />}
		</div>
	);
}
