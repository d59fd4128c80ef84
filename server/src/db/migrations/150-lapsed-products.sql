-- Proposed terms that no second person confirmed in time. Terms never change, so the end of the proposal is a row of
-- its own; the advisory lock of the product keeps a version from being confirmed and lapsed.
CREATE TABLE loan_product_lapse (
  product_id text COLLATE "C" NOT NULL,
  version    integer          NOT NULL,
  lapsed_at  timestamptz      NOT NULL,
  PRIMARY KEY (product_id, version),
  CONSTRAINT loan_product_lapse_product_fk FOREIGN KEY (product_id, version) REFERENCES loan_product
);
CREATE TRIGGER loan_product_lapse_append_only BEFORE UPDATE OR DELETE ON loan_product_lapse
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
