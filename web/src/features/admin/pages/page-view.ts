import type { Block } from '@layover/proto/http/content/page-schemas';
import type { ComponentType } from 'react';

/** A page as readers see it. */
export type PageView = ComponentType<{ blocks: readonly Block[] }>;
