import { decideDocument } from '@pahiram/api/addresses';
import type { documentView } from '@pahiram/api/documents';
import { askAgainReasons, rejectReasons } from '@pahiram/api/documents-words';
import * as identityReview from '@pahiram/domain/identity-review';
import { Button } from '@pahiram/ui/button.tsx';
import { SelectField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useState } from 'react';
import type * as z from 'zod';
import { layoutTexts } from '../layout/layout-texts.ts';
import { StateBadge } from '../layout/state-badge.tsx';
import { call } from '../lib/session.ts';
import { useAction } from '../lib/use-action.ts';
import { documentsTexts } from './documents-texts.ts';
import { reviewTone } from './review-tone.ts';

