import type { PbxProduct } from '@debrief/shared/domain/pbx/products.ts';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { useTranslation } from 'react-i18next';
import { usePbx } from '../../data/workspace/pbx.ts';
import { PbxGuide, useGuideTitle } from '../../features/pbx/pbx-guide.tsx';
import { paths } from '../../paths.ts';
import { WorkspaceAdminPage } from '../../shell/administration/workspace-admin-page.tsx';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';

export function PbxGuideScreen({ product }: { product: PbxProduct }) {
	const { t } = useTranslation('pbxGuides');
	const title = useGuideTitle(product);
	return (
		<WorkspaceAdminPage
			title={title}
			description={t('description')}
			actions={<LinkButton href={paths.pbx()}>{t('back')}</LinkButton>}
		>
			{() => <Guide product={product} />}
		</WorkspaceAdminPage>
	);
}

function Guide({ product }: { product: PbxProduct }) {
	const { t } = useTranslation('pbxGuides');
	const { t: app } = useTranslation('app');
	const { data, error, isPending, refetch } = usePbx();
	if (isPending) return <SkeletonRows count={6} label={app('loading')} />;
	if (!data) return <LoadFailed title={t('loadFailed')} error={error} onRetry={() => refetch()} />;
	return <PbxGuide product={product} pbx={data} />;
}
