import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { Pbx } from '@debrief/shared/contract/pbx/pbx.ts';
import type { PbxProduct } from '@debrief/shared/domain/pbx/products.ts';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useCustomerPbx } from '../../../data/resellers/customer-pbx.ts';
import { PbxGuide, useGuideTitle } from '../../../features/pbx/pbx-guide.tsx';
import { paths } from '../../../paths.ts';
import { ResellerPage } from '../../../shell/administration/reseller-page.tsx';
import { LoadFailed } from '../../../shell/errors/load-failed.tsx';

const noValues: Pbx = { servers: { ftp: null, sftp: null }, account: null };

export function GuideScreen({ is3cx = false }: { is3cx?: boolean }) {
	const [query] = useSearchParams();
	const id = query.get('customer');
	const { t } = useTranslation('resellers');
	if (id) return <CustomerGuide id={id} is3cx={is3cx} />;
	return (
		<GuidePage product={is3cx ? '3cx' : 'other'} back={paths.customers()} backText={t('customer.back')}>
			<PbxGuide product={is3cx ? '3cx' : 'other'} pbx={noValues} isOfCustomer />
		</GuidePage>
	);
}

function CustomerGuide({ id, is3cx }: { id: string; is3cx: boolean }) {
	const { t } = useTranslation('pbxGuides');
	const { t: resellers } = useTranslation('resellers');
	const { t: app } = useTranslation('app');
	const { data, error, isPending, refetch } = useCustomerPbx(id);
	if (error instanceof ApiError && error.status === 404) return <Navigate to={paths.customers()} replace />;
	const chosen: PbxProduct = data?.account?.product ?? 'other';
	const product = is3cx ? '3cx' : chosen;
	return (
		<GuidePage product={product} back={paths.customer(id)} backText={resellers('pbx.back')}>
			{isPending ? (
				<SkeletonRows count={6} label={app('loading')} />
			) : data ? (
				<PbxGuide product={product} pbx={data} isOfCustomer />
			) : (
				<LoadFailed title={t('loadFailed')} error={error} onRetry={() => refetch()} />
			)}
		</GuidePage>
	);
}

type PageProps = { product: PbxProduct; back: string; backText: string; children: ReactNode };

function GuidePage({ product, back, backText, children }: PageProps) {
	const { t } = useTranslation('pbxGuides');
	const title = useGuideTitle(product);
	return (
		<ResellerPage
			title={title}
			description={t('description')}
			actions={<LinkButton href={back}>{backText}</LinkButton>}
		>
			{children}
		</ResellerPage>
	);
}
