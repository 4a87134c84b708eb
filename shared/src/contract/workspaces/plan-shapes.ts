import { z } from 'zod';
import { featureFlags, planKeys } from '../../domain/plans.ts';

export const PlanKey = z.enum(planKeys);
export type PlanKey = z.infer<typeof PlanKey>;

export const FeatureFlag = z.enum(featureFlags);
export type FeatureFlag = z.infer<typeof FeatureFlag>;
