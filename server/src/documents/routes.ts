import * as contract from '@pahiram/api/documents';
import { PERMISSIONS } from '@pahiram/domain/access/roles';
import { route } from '../http/route.ts';
import { getUploadedFile } from './get-uploaded-file.ts';
import { openDocument } from './open-document.ts';
import { decideDocument } from './review/decide-document.ts';
import { uploadDocument } from './upload/upload-document.ts';

export const routes = [
  route(contract.uploadDocument, uploadDocument),
  route(contract.getUploadedFile, getUploadedFile),
  route(contract.openDocument, openDocument, { roles: PERMISSIONS['view-identity-images'] }),
  route(contract.decideDocument, decideDocument, { roles: PERMISSIONS['review-identity'] }),
];
