import * as v from 'valibot';
import { refusedAs } from '../http/issue-code.ts';
import { uuidPattern } from '../kernel/uuid-v7.ts';
import { productMessages } from './products.messages.ts';

const noProduct = refusedAs('product_missing', productMessages.idMissing);

/** The id of a product, where a call needs one; code `product_missing`. */
export const productIdField = v.pipe(v.string(noProduct), v.regex(uuidPattern, noProduct));
