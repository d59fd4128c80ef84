import * as contract from '@pahiram/api/documents';
import { PERMISSIONS } from '@pahiram/domain/access/roles';
import { route } from '../http/route.ts';
import { decideDocument } from './identity-review.ts';
import { getUploadedFile, openDocument } from './open.ts';
import { uploadDocument } from './upload.ts';

export const routes = [
  route(contract.uploadDocument, uploadDocument),
  route(contract.getUploadedFile, getUploadedFile),
  route(contract.openDocument, openDocument, { roles: PERMISSIONS['view-identity-images'] }),
  route(contract.decideDocument, decideDocument, {
    roles: PERMISSIONS['review-identity'],
    isForOthers: true,
  }),
];
